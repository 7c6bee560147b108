import { useRefusal } from '../signature/attachment-store.ts';

interface Props {
  readonly id: string;
  /** What happened and what to do, with the server's reason. */
  readonly say: (reason: string) => string;
}

/** Shown beside an image that the server refused permanently. */
export function RefusedImage({ id, say }: Props) {
  const reason = useRefusal(id);
  if (reason === undefined) return null;
  return (
    <p className="form-note is-error" role="alert">
      {say(reason)}
    </p>
  );
}
