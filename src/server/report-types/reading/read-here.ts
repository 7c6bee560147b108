import { appRoutes } from '#contract';
import { readReportTypes, type ReadReportTypes, type SourceFile } from '#authoring';
import { versionOf } from '../publish.ts';

/** The files as they were read, and the version of each good type. */
export interface VersionedReading {
  readonly read: ReadReportTypes;
  readonly versions: ReadonlyMap<string, string>;
}

interface Options {
  /** Every version that was ever published. */
  readonly published: ReadonlySet<string>;
  readonly onReading?: (file: string) => void;
}

/** Reads the files of both folders on this thread. */
export function readHere(files: readonly SourceFile[], { published, onReading }: Options): VersionedReading {
  const read = readReportTypes(files, {
    reserved: appRoutes,
    // Checking is most of the work, so after a restart only types that changed since are checked.
    wasTaken: (bundle) => published.has(versionOf(bundle)),
    ...(onReading !== undefined && { onReading }),
  });
  return { read, versions: new Map([...read.bundles].map(([slug, bundle]) => [slug, versionOf(bundle)])) };
}
