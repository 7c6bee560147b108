import type { RecordFault } from '#contract';
import type { Database } from '../../storage/database.ts';
import type { AttachmentFiles } from '../../storage/files/attachment-files.ts';
import type { Store } from '../../storage/store.ts';
import { isoMoment } from '../../ground/time.ts';
import { faultOfFile, ofPicture, type FileFault } from './check-files.ts';
import { checkRecords } from './check-records.ts';
import { checkReports, factsIn, type Found } from './check-reports.ts';
import { checkVersions } from './check-versions.ts';
import type { LoggedReport } from './logged-records.ts';
import { noteFaults, type StoredFault } from './record-faults.ts';

/** What the audit log has of the reports of a mapping, and how they differ from it now. */
export interface RecordsOfMapping {
  readonly logged: ReadonlyMap<number, LoggedReport>;
  /** By the id of the report; one that was removed has faults too. */
  readonly faults: ReadonlyMap<number, readonly RecordFault[]>;
}

/** Compares what is read with the audit log. What differs is written down once, told in the server's log, and hidden from nobody. */
export interface Records {
  ofMapping(mappingId: number): Promise<RecordsOfMapping>;
  /** The file of a picture; `isSound`: with the bytes that were stored. */
  readPicture(
    row: PictureRow,
    sha256: string,
  ): Promise<{ readonly content: Buffer | undefined; readonly isSound: boolean }>;
  /** Its file and that of the small picture: what is wrong with them. */
  checkPicture(row: PictureFiles): Promise<FileFault | undefined>;
  /** Every version of the report types. */
  checkVersions(): Promise<void>;
  /** All reports and versions, and the pictures found before; others are checked when they are read, and by `npm run verify`. */
  check(): Promise<{ readonly checked: number; readonly differ: number }>;
}

interface PictureRow {
  readonly attachment_id: string;
  readonly mapping_id: number | null;
}

interface PictureFiles extends PictureRow {
  readonly sha256: string;
  readonly thumb_sha256: string | null;
}

interface Parts {
  readonly store: Store<Database>;
  readonly files: Pick<AttachmentFiles, 'read'>;
  readonly clock: () => number;
  /** To the server's own log. */
  readonly say: (message: string) => void;
}

export function createRecords({ store, files, clock, say }: Parts): Records {
  const noting = { store, clock, say };
  const faultRows = () => store.db.selectFrom('record_faults').selectAll();

  return {
    async ofMapping(mappingId) {
      const { found, logged } = await checkReports(store.db, [mappingId]);
      const before = await faultRows().where('mapping_id', '=', mappingId).execute();
      const ofReports = before.filter(({ thing_type }) => thing_type === 'report');
      await noteFaults(noting, found, ofReports);
      const faults = new Map<number, RecordFault[]>();
      for (const fault of found) {
        const earlier = ofReports.find(({ thing_id }) => thing_id === fault.id);
        faults.set(Number(fault.id), [asRead(fault, earlier?.found_at ?? clock())]);
      }
      for (const [reportId, one] of await pictureFaults(mappingId, before))
        faults.set(reportId, [...(faults.get(reportId) ?? []), one]);
      return { logged, faults };
    },
    async readPicture(row, sha256) {
      const content = await files.read(sha256);
      const kind = faultOfFile(sha256, content);
      // The small picture may be sound while the large one is not: only a check of both takes a finding back.
      if (kind !== undefined) await noteFaults(noting, [ofPicture(row, kind)], await noted(row));
      return { content, isSound: kind === undefined };
    },
    checkPicture,
    async checkVersions() {
      const before = await faultRows().where('thing_type', '=', 'report-type').execute();
      await noteFaults(noting, await checkVersions(store.db), before);
    },
    async check() {
      const before = await faultRows().where('thing_type', '<>', 'picture').execute();
      const { reports, versions, found } = await checkRecords(store.db);
      await noteFaults(noting, found, before);
      return { checked: reports + versions, differ: found.length + (await checkNotedPictures()) };
    },
  };

  function noted({ attachment_id }: PictureRow): Promise<readonly StoredFault[]> {
    return faultRows().where('thing_type', '=', 'picture').where('thing_id', '=', attachment_id).execute();
  }

  async function checkPicture(row: PictureFiles): Promise<FileFault | undefined> {
    const hashes = [row.sha256, row.thumb_sha256].filter((sha256) => sha256 !== null);
    const kinds = await Promise.all(hashes.map(async (sha256) => faultOfFile(sha256, await files.read(sha256))));
    const kind = kinds.find((one) => one !== undefined);
    await noteFaults(noting, kind === undefined ? [] : [ofPicture(row, kind)], await noted(row));
    return kind;
  }

  /** How many are still not what was stored. */
  async function checkNotedPictures(): Promise<number> {
    const rows = await store.db
      .selectFrom('attachments as a')
      .innerJoin('record_faults as f', (on) =>
        on.onRef('f.thing_id', '=', 'a.attachment_id').on('f.thing_type', '=', 'picture'),
      )
      .select(['a.attachment_id', 'a.mapping_id', 'a.sha256', 'a.thumb_sha256'])
      .execute();
    let differ = 0;
    for (const row of rows) if ((await checkPicture(row)) !== undefined) differ += 1;
    return differ;
  }

  /** Of the pictures that the reports of a mapping name, as they were found when they were read. */
  async function pictureFaults(
    mappingId: number,
    before: readonly StoredFault[],
  ): Promise<readonly (readonly [number, RecordFault])[]> {
    const any = await faultRows().where('thing_type', '=', 'picture').limit(1).executeTakeFirst();
    if (any === undefined && before.length === 0) return [];
    const pictures = await faultRows().where('thing_type', '=', 'picture').execute();
    const rows = await store.db
      .selectFrom('reports')
      .select(['report_id', 'facts'])
      .where('mapping_id', '=', mappingId)
      .execute();
    return rows.flatMap(({ report_id, facts }) => {
      const { Signatures = [], Photos = [] } = factsIn(facts) ?? {};
      const ids = new Set([...Signatures, ...Photos].map(({ AttachmentId }) => AttachmentId));
      return pictures.filter(({ thing_id }) => ids.has(thing_id)).map((one) => [report_id, asStored(one)] as const);
    });
  }
}

const asRead = ({ thing, kind, members }: Found, foundAt: number): RecordFault => ({
  Thing: thing,
  Kind: kind,
  Members: [...members],
  FoundAt: isoMoment(foundAt),
});

export const asStored = ({ thing_type, fault, members, found_at }: StoredFault): RecordFault => ({
  Thing: thing_type,
  Kind: fault,
  Members: members === '' ? [] : members.split(','),
  FoundAt: isoMoment(found_at),
});
