import type { Guard, Machine } from './machine.ts';

/** Whether a photo is kept or was removed. */
export type PhotoState = 'kept' | 'removed';
type PhotoStep = 'caption' | 'remove';

/** What changing a sent photo depends on. */
interface PhotoFacts {
  readonly isOwn: boolean;
  /** Belongs to a task, a job card or a slip; photos of a report are changed in the report. */
  readonly isOfWork: boolean;
  /** The task is not finished; for a slip, the call is not closed. */
  readonly isWorkOpen: boolean;
}

const ofWork: Guard<PhotoFacts> = {
  code: 'G-PHOTO-OF-WORK',
  words: 'Change a report’s photos in the report itself.',
  holds: ({ isOfWork }) => isOfWork,
};

const own: Guard<PhotoFacts> = {
  code: 'G-PHOTO-OWN',
  words: 'Only the person who took a photo can change it.',
  holds: ({ isOwn }) => isOwn,
};

const workOpen: Guard<PhotoFacts> = {
  code: 'G-PHOTO-WORK-OPEN',
  words: 'The work is finished. Its photos stay as they are.',
  holds: ({ isOfWork, isWorkOpen }) => !isOfWork || isWorkOpen,
};

const guards = [ofWork, own, workOpen];

/** A photo of the work after it was sent. */
export const photoMachine: Machine<PhotoState, PhotoStep, PhotoFacts> = {
  caption: { from: ['kept'], to: 'kept', by: ['do-field-work'], guards },
  remove: { from: ['kept'], to: 'removed', by: ['do-field-work'], guards },
};
