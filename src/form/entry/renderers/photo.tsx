import { useState } from 'react';
import { isArray, isObject, type Json, type JsonObject, isOfType } from '#engine';
import { useReportFact } from '../../store/use-field.ts';
import { fieldEntry } from '../fields/field-entry.tsx';
import type { FieldKind, InputProps } from '../fields/field-kind.ts';
import { photoCount } from '../../capture/photo/photo-count.ts';
import { useAttachments, useImage } from '../../capture/signature/attachment-store.ts';
import { DrawOn } from '../../capture/photo/draw-on.tsx';
import { OpenPhoto } from '../../capture/photo/open-photo.tsx';
import { RefusedImage } from '../../capture/photo/refused-image.tsx';
import { smallerPhoto } from '../../capture/photo/smaller-photo.ts';
import { words } from '../../words/words.ts';

/** Warns when only this many more photos fit. */
const saidBefore = 5;

/** One photo, or a list of them. The report holds ids; the images are attachments. */
export const photoKind: FieldKind = {
  name: 'photo',
  shape: 'group',
  suits: (schema) => schema['format'] === 'photo' || isPhotoList(schema),
  Input: PhotoInput,
  isWide: () => true,
  showsItself: true,
};

export const photoEntry = fieldEntry(50, photoKind);

function isPhotoList(schema: JsonObject): boolean {
  return isOfType(schema, 'array') && isObject(schema['items']) && schema['items']['format'] === 'photo';
}

function idsIn(value: Json | undefined): readonly string[] {
  const listed = isArray(value) ? value : [value];
  return listed.filter((id): id is string => typeof id === 'string' && id !== '');
}

function PhotoInput({ id, place, view, write, describedBy }: InputProps) {
  const isList = isPhotoList(place.schema);
  const ids = idsIn(view.value);
  const { mostPhotos = Infinity } = useAttachments();
  const room = useReportFact(({ template, evaluation }) => mostPhotos - photoCount(template, evaluation.data));
  const keep = (next: readonly string[]): void => write(isList ? (next.length === 0 ? undefined : next) : next.at(-1));
  // In a list the original photo stays, and the marked copy follows it.
  const putDrawn = (at: number, drawn: string): void => keep(ids.toSpliced(at + 1, 0, drawn));
  return (
    <div className="form-photos">
      {ids.map((photo, at) => {
        const label = `${place.name} ${at + 1}`;
        return (
          <figure key={photo} className="form-photo">
            <Photo id={photo} label={label} />
            {view.editable && <RefusedImage id={photo} say={words.photoRefused} />}
            {view.editable && (
              <figcaption className="form-photo-actions">
                {(!isList || room > 0) && (
                  <DrawOn photo={photo} label={label} onDrawn={(drawn) => putDrawn(at, drawn)} />
                )}
                <button
                  type="button"
                  className="form-quiet-button"
                  onClick={() => keep(ids.filter((other) => other !== photo))}
                >
                  {words.removePhoto}
                </button>
              </figcaption>
            )}
          </figure>
        );
      })}
      {view.editable ? (
        <PhotoPicker
          id={id}
          describedBy={describedBy}
          hasPhotos={ids.length > 0}
          isList={isList}
          room={room}
          onPhoto={(photo) => keep([...ids, photo])}
        />
      ) : (
        ids.length === 0 && <span className="form-read">{words.absent}</span>
      )}
    </div>
  );
}

interface PhotoPickerProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly hasPhotos: boolean;
  readonly isList: boolean;
  /** How many more photos fit into the report. */
  readonly room: number;
  readonly onPhoto: (id: string) => void;
}

function PhotoPicker({ id, describedBy, hasPhotos, isList, room, onPhoto }: PhotoPickerProps) {
  const attachments = useAttachments();
  const [state, setState] = useState<'ready' | 'saving' | 'failed' | 'no picture'>('ready');
  const save = async (file: File): Promise<void> => {
    setState('saving');
    try {
      onPhoto(await attachments.save('photo', await readable(file)));
      setState('ready');
    } catch (error) {
      setState(error instanceof NoPicture ? 'no picture' : 'failed');
    }
  };
  const isReplaced = hasPhotos && !isList;
  if (room <= 0 && !isReplaced)
    return <p className="form-note">{words.noRoomForPhotos(attachments.mostPhotos ?? 0)}</p>;
  const text = !hasPhotos ? words.takePhoto : isList ? words.addPhoto : words.replacePhoto;
  return (
    <>
      <label className="form-button">
        <span>{state === 'saving' ? words.savingImage : text}</span>
        <input
          id={id}
          className="form-unseen"
          type="file"
          accept="image/*"
          aria-describedby={describedBy}
          disabled={state === 'saving'}
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) await save(file);
            target.value = '';
          }}
        />
      </label>
      {room <= saidBefore && !isReplaced && <p className="form-hint">{words.roomForPhotos(room)}</p>}
      {(state === 'failed' || state === 'no picture') && (
        <p className="form-note is-error" role="alert">
          {state === 'failed' ? words.imageNotSaved : words.notAPicture}
        </p>
      )}
    </>
  );
}

/** The chosen file is not a picture that this browser can read. */
class NoPicture extends Error {}

async function readable(file: File): Promise<Blob> {
  try {
    return await smallerPhoto(file);
  } catch (error) {
    throw new NoPicture(file.type, { cause: error });
  }
}

function Photo({ id, label }: { readonly id: string; readonly label: string }) {
  const loading = useImage(id);
  if (loading?.state === 'here') {
    const { url, thumb = url } = loading.image;
    return <OpenPhoto thumb={thumb} url={url} label={label} />;
  }
  return (
    <span className="form-image-missing">{loading?.state === 'missing' ? words.imageNotHere : words.loadingPart}</span>
  );
}
