/** The page sizes of a PDF that differ from A4, in points, rounded to two. */
export function offA4(pdf: Buffer): readonly string[] {
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  if (sizes.length === 0) return ['no page'];
  return sizes.flatMap(([size, width, height]) =>
    Math.abs(Number(width) - 595) < 2 && Math.abs(Number(height) - 842) < 2 ? [] : [size],
  );
}
