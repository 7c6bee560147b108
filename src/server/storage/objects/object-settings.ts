/** A bucket of an S3-compatible store. */
export interface ObjectSettings {
  /** Of the bucket, and of a folder in it if wanted: `https://s3.example.com/firm-photos`. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Absent: no store is named. What is wrong is added to `wrong`. */
export function objectSettings(
  given: (name: string) => string | undefined,
  wrong: string[],
): ObjectSettings | undefined {
  const url = given('S3_URL');
  if (url === undefined) return undefined;
  const count = wrong.length;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (
    !/^https?:$/.test(parsed?.protocol ?? '') ||
    `${parsed?.username ?? ''}${parsed?.password ?? ''}${parsed?.search ?? ''}` !== ''
  )
    wrong.push('S3_URL must be the address of a bucket, such as https://s3.example.com/firm-photos.');
  // The backup of an embedded database takes its pictures from the data folder.
  if (given('DATABASE_URL') === undefined)
    wrong.push('S3_URL needs DATABASE_URL: the embedded database keeps pictures beside it.');
  const needed = (name: string): string => {
    const text = given(name) ?? '';
    if (text === '') wrong.push(`${name} is missing: the key with which this server may read and write in S3_URL.`);
    return text;
  };
  const settings = {
    url: url.replace(/\/+$/, ''),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    region: given('S3_REGION') ?? 'us-east-1',
  };
  return wrong.length === count ? settings : undefined;
}
