/** Expected failures are returned, not thrown. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A `Result` that succeeded, with its value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
/** A `Result` that failed, with the reason. */
export const failed = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
