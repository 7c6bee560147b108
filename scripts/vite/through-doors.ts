import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));

/** Rooms from which every screen takes a little: a door that is followed as a whole would lead to all of the room. */
const rooms = ['language', 'screen'];

/** Door of a room → name → the file behind it. */
const doors = new Map(
  rooms.map((room) => [
    path.join(root, 'src', room, 'index.ts'),
    filesBehind(path.join(root, 'src', room, 'index.ts')),
  ]),
);

function filesBehind(door: string): ReadonlyMap<string, string> {
  const exported = /export \{([^}]*)\} from '([^']+)'/g;
  return new Map(
    [...readFileSync(door, 'utf8').matchAll(exported)].flatMap(([, names = '', file = '']) =>
      namesOf(names).map((name) => [name, path.join(path.dirname(door), file)] as const),
    ),
  );
}

function namesOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '');
}

interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}

/** What a module really imports: the files behind the names that it takes through a door, and all others as they are. */
export function importedBy({ code, importedIds }: Module): readonly string[] {
  const wanted = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']#(\w+)["']/g)].flatMap(
    ([, names = '', room = '']) => {
      const behind = doors.get(path.join(root, 'src', room, 'index.ts'));
      return namesOf(names).flatMap((name) => behind?.get(name) ?? []);
    },
  );
  return [...importedIds.filter((id) => !doors.has(id)), ...wanted];
}
