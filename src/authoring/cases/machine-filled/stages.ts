/** What a report type is being examined for, in the order in which it is. */
export type Stage =
  | 'filling in the full form'
  | 'making every field apply'
  | 'filling in the minimal form'
  | 'breaking every rule'
  | 'shuffling the entries'
  | 'correcting what was broken'
  | 'typing in another order';

/** Called when a stage begins and after every evaluation in it. */
export type Watch = (stage: Stage) => void;
