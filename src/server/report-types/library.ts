import { readReportTypes, validatorSource, type ReadReportTypes, type SourceFile, type Terms } from '#authoring';
import type { Refusal, ReportTypeBundle, Template } from '#engine';
import type { Database } from '../storage/database.ts';
import { fromJson } from '../storage/json-column.ts';
import type { Store } from '../storage/store.ts';
import { isSound } from '../audit/records/check-versions.ts';
import { openFolderMemory, type Versions } from './folder-memory.ts';
import { judgeType } from './judge-type.ts';
import { liveType, type LiveType } from './live-type.ts';
import { knowVersion, publish, publishedSlug, publishedVersions, restoreVersion, versionOf } from './publish.ts';
import { readHere } from './reading/read-here.ts';
import { readSources, type Folders } from './reading/read-sources.ts';
import { createRecent } from './recent.ts';
import type { SourceWriter } from './script-writer.ts';
import { createSharedTypes } from './shared-types.ts';
import { createStoppedTypes, stopHashes, type StoppedTypes } from './stopped-types.ts';
import { createTemplateCache } from './template-cache.ts';
import { usualLimits, type ReadTypes, type StoppedReading } from './reading/type-reader.ts';
import { createValidatorScripts, type ValidatorScript } from './validator-scripts.ts';
import { pairName } from './pair-name.ts';
import { watchFolders, type Watching } from './watch-folders.ts';

/**
 * The report types: the current contents of the two folders, and every version ever published. Servers that share a database all offer
 * what the folders of one of them have brought last.
 */
export interface Library {
  live(slug: string): LiveType | undefined;
  all(): readonly LiveType[];
  /** Why files in the folders are not used. */
  refusals(): readonly Refusal[];
  /** The latest reading of the folders. A new object after each reading; the live types change with it. */
  reading(): Reading;
  /** A compiled version, live or not; `undefined` when it was never published. */
  template(version: string): Promise<Template | undefined>;
  /** The report type of a version that was ever published. */
  slugOf(version: string): Promise<string | undefined>;
  /** The translated terms of report types in a language; the last valid ones. */
  terms(language: string): Terms | undefined;
  /** Its validators for the browser. */
  validatorScript(version: string): Promise<ValidatorScript | undefined>;
  /** The warnings about a report type in these files: worked out elsewhere, because it takes long. */
  judge: SourceWriter['judge'];
  /** What took too long or too much memory, to read or to work a report out. */
  readonly stopped: Pick<StoppedTypes, 'evaluations' | 'record'>;
  /** Reads the folders again, also files of this type, and those that types share, whose reading was stopped before. */
  tryAgain(slug: string): Promise<void>;
  /** Reads the folders again. Calls during a reading share one further reading. */
  refresh(): Promise<void>;
  /** `taken`: called after each reading that a change has caused. */
  watch(options: Pick<Watching, 'poll' | 'timing'> & { readonly taken?: () => void }): Promise<void>;
  close(): Promise<void>;
}

export interface Reading {
  readonly files: readonly SourceFile[];
  readonly read: ReadReportTypes;
}

interface LibraryLog {
  info(message: string): void;
  warn(message: string): void;
  error(facts: object, message: string): void;
}

interface Parts {
  readonly store: Store<Database>;
  readonly folders: Folders;
  /** Where this server remembers what its folders said last. */
  readonly dataDir?: string;
  /** Writes the source of validators elsewhere; by default it is written here, which keeps others waiting. */
  readonly scripts?: SourceWriter;
  /** Reads the files in a thread; by default they are read here, which keeps others waiting and cannot be stopped. */
  readonly readTypes?: ReadTypes;
  readonly clock: () => number;
  readonly log: LibraryLog;
}

export function createLibrary({
  store,
  folders,
  dataDir,
  scripts: writer = writtenHere,
  readTypes = (request) => Promise.resolve(readHere(request.files, request)),
  clock,
  log,
}: Parts): Library {
  const stopped = createStoppedTypes(store, clock);
  const templates = createTemplateCache(store);
  const shared = store.engine === 'postgres' ? createSharedTypes(store, openFolderMemory(dataDir)) : undefined;
  const scripts = createValidatorScripts(store, writer, clock);
  const slugs = createRecent(mostSlugs, (version) => publishedSlug(store, version));
  let types: ReadonlyMap<string, LiveType> = new Map();
  let reading: Reading = { files: [], read: readReportTypes([]) };
  let terms: ReadonlyMap<string, Terms> = new Map();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let stopWatching: (() => Promise<void>) | undefined;
  let asking: NodeJS.Timeout | undefined;

  return {
    live: (slug) => types.get(slug),
    all: () => [...types.values()],
    refusals: () => reading.read.refusals,
    reading: () => reading,
    terms: (language) => terms.get(language),
    template: (version) => templates.find(version),
    slugOf: (version) => slugs.find(version),
    validatorScript: (version) => scripts.find(version),
    judge: (slug, among) => writer.judge(slug, among),
    stopped,
    async tryAgain(slug) {
      const own = [`schemas/${slug}.schema.json`, `uischemas/${slug}.uischema.json`];
      const others = reading.files.flatMap(({ path }) => (pairName(path) === undefined ? [path] : []));
      await stopped.forget([...own, ...others]);
      await refresh();
    },
    refresh,
    async watch({ taken = () => undefined, ...options }) {
      const changed = (): void => {
        refresh()
          .then(taken)
          .catch((error: unknown) =>
            log.error({ err: error }, 'The report types could not be read; the last valid ones stay.'),
          );
      };
      if (shared !== undefined) {
        asking = setInterval(() => {
          // Without its database a server has other worries, of which /readyz tells.
          shared.hasChanged().then(
            (has) => {
              if (has) changed();
            },
            () => undefined,
          );
        }, askOthersEveryMs);
        asking.unref();
      }
      stopWatching = await watchFolders(folders, {
        ...options,
        changed,
        failed: (error) => log.error({ err: error }, 'The folders of report types cannot be watched; they are polled.'),
      });
    },
    async close() {
      clearInterval(asking);
      await stopWatching?.();
      await (next ?? running)?.catch(() => undefined);
    },
  };

  function refresh(): Promise<void> {
    if (running === undefined) return (running = readFolders().finally(() => (running = undefined)));
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return refresh();
      });
    return next;
  }

  async function readFolders(): Promise<void> {
    const [files, published] = await Promise.all([readSources(folders), publishedVersions(store)]);
    const read = await readWithoutStopped(files, new Set(published.keys()));
    const entries = await Promise.all(
      slugsOf(files).map(async (slug) => [slug, await liveVersion(slug, read.bundles.get(slug), published)] as const),
    );
    const own = new Map(entries.flatMap(([slug, live]) => (live === undefined ? [] : [[slug, live] as const])));
    const inFolders = {
      own: versionsIn(own),
      refused: new Set(slugsOf(files).filter((slug) => !read.bundles.has(slug))),
      isNew: (version: string) => !published.has(version),
    };
    const now = shared === undefined ? own : await withOthers(own, await shared.settle(inFolders));
    report(now, read.refusals);
    types = now;
    terms = new Map([...keptTerms(files), ...read.languages]);
    reading = { files, read };
  }

  /** Reads all files but those that had to be stopped, now or before. */
  async function readWithoutStopped(
    files: readonly SourceFile[],
    published: ReadonlySet<string>,
  ): Promise<ReadReportTypes> {
    const hashOf = stopHashes(files);
    const skipped = new Map<string, StoppedReading['reason']>();
    for (const { hash, file, reason } of (await stopped.readings()).values())
      if (files.some(({ path }) => path === file) && hashOf(file) === hash) skipped.set(file, reason);
    for (;;) {
      const readable = files.map((file) => {
        const reason = skipped.get(file.path);
        return reason === undefined ? file : { path: file.path, text: '', stopped: skippedBecause[reason] };
      });
      const answer = await readTypes({ files: readable, published });
      if (!('stopped' in answer)) {
        for (const [slug, bundle] of answer.read.bundles)
          knowVersion(bundle, answer.versions.get(slug) ?? versionOf(bundle));
        return answer.read;
      }
      skipped.set(answer.stopped, answer.reason);
      await stopped.record({
        hash: hashOf(answer.stopped),
        what: 'reading',
        file: answer.stopped,
        reason: answer.reason,
      });
    }
  }

  /** A bad file never replaces a good one. */
  function keptTerms(files: readonly SourceFile[]): readonly (readonly [string, Terms])[] {
    return [...terms].filter(([language]) => files.some(({ path }) => path === `schemas/languages/${language}.json`));
  }

  /** A valid pair goes live. For an invalid one the previous live version stays, also across restarts. */
  async function liveVersion(
    slug: string,
    bundle: ReportTypeBundle | undefined,
    published: ReadonlyMap<string, number>,
  ): Promise<LiveType | undefined> {
    const before = types.get(slug);
    if (bundle === undefined) return before ?? (await lastPublished(slug));
    const version = versionOf(bundle);
    if (before?.version === version) return before;
    const publishedAt = published.get(version);
    if (publishedAt !== undefined) {
      if ((await restoreVersion(store, bundle, clock())) === 'restored')
        log.error(
          { version },
          `The stored form of ${slug} was changed outside the system. It was restored from its files.`,
        );
      return liveType(bundle, { version, publishedAt });
    }
    return liveType(bundle, await publish(store, bundle, clock()));
  }

  /** What all servers offer; a version that this server cannot use leaves in place what it has. */
  async function withOthers(
    own: ReadonlyMap<string, LiveType>,
    offered: Versions,
  ): Promise<ReadonlyMap<string, LiveType>> {
    const entries = await Promise.all(
      [...offered].map(async ([slug, version]) => {
        const known = [own.get(slug), types.get(slug)].find((type) => type?.version === version);
        return [slug, known ?? (await takenFromOthers(slug, version)) ?? types.get(slug) ?? own.get(slug)] as const;
      }),
    );
    return new Map(entries.flatMap(([slug, live]) => (live === undefined ? [] : [[slug, live] as const])));
  }

  async function takenFromOthers(slug: string, version: string): Promise<LiveType | undefined> {
    try {
      // A server of an older release may not know what the type uses.
      await templates.find(version);
    } catch (error) {
      log.error({ err: error }, `This server cannot use ${slug} ${version.slice(0, 8)}, which another has published.`);
      return undefined;
    }
    const row = await store.db
      .selectFrom('report_type_versions')
      .select(['bundle', 'published_at'])
      .where('version', '=', version)
      .executeTakeFirst();
    return row && liveType(fromJson(row.bundle), { version, publishedAt: row.published_at });
  }

  async function lastPublished(slug: string): Promise<LiveType | undefined> {
    const row = await store.db
      .selectFrom('report_type_versions')
      .selectAll()
      .where('slug', '=', slug)
      .orderBy('published_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined && !isSound(row)) {
      log.error(
        { version: row.version },
        `The stored form of ${slug} was changed outside the system. It is not offered.`,
      );
      return undefined;
    }
    return row && liveType(fromJson(row.bundle), { version: row.version, publishedAt: row.published_at });
  }

  /** Logs what has changed, each item once. */
  function report(now: ReadonlyMap<string, LiveType>, refusals: readonly Refusal[]): void {
    const known = new Set(reading.read.refusals.map(line));
    for (const refusal of refusals) if (!known.has(line(refusal))) log.warn(`Report type refused: ${line(refusal)}`);
    const live = [...now.values()].filter(({ slug, version }) => types.get(slug)?.version !== version);
    const gone = [...types.keys()].filter((slug) => !now.has(slug));
    if (live.length > 0)
      log.info(`Report types live: ${live.map(({ slug, version }) => `${slug} ${version.slice(0, 8)}`).join(', ')}`);
    if (gone.length > 0) log.info(`Report types no longer offered, because their files are gone: ${gone.join(', ')}`);
  }
}

const skippedUntil =
  'It is skipped, also after a restart, until it or what it refers to changes, or somebody tries again.';
const skippedBecause: Record<StoppedReading['reason'], string> = {
  time: `Reading this took longer than ${String(usualLimits.fileMs / 1000)} seconds, so it was stopped. ${skippedUntil}`,
  memory: `Reading this took more than ${String(usualLimits.memoryMb)} MB of memory, so it was stopped. ${skippedUntil}`,
};

const writtenHere: SourceWriter = {
  write: (bundle) => Promise.resolve(validatorSource(bundle)),
  judge: (slug, files) => Promise.resolve(judgeType(slug, files)),
};

/** More than phones in the field have drafts of. */
const mostSlugs = 1000;

/** Types are live within two seconds, wherever their files were put. */
const askOthersEveryMs = 1000;

const versionsIn = (types: ReadonlyMap<string, LiveType>): Versions =>
  new Map([...types].map(([slug, { version }]) => [slug, version]));

/** The report types that the folders mean to offer, valid or not. */
export function slugsOf(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path }) => /^schemas\/([^/]+)\.schema\.json$/.exec(path)?.[1] ?? []);
}

function line({ file, line: at, column, pointer, code, message, hint }: Refusal): string {
  return `${file}:${at}:${column} ${pointer} ${code} ${message}${hint === undefined ? '' : ` ${hint}`}`;
}
