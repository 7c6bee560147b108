import { shortMonth } from '../language/calendar.ts';
import { inWords, t, tn, term } from '../language/language.ts';
import { paperWords } from './paper-words.ts';

/** All texts of the form itself, in the current language. Texts of a report type are in its schema. */
export const words = inWords({
  absent: '-',
  choice: term,
  month: shortMonth,
  yes: 'Yes',
  no: 'No',
  verdicts: paperWords.verdicts,
  outcomes: paperWords.outcomes,
  proofs: paperWords.proofs,

  required: 'required',
  choose: 'Choose…',
  notInList: (value: string) => t('{value} (not in the list)', { value }),
  lastVisit: (value: string) => t('Last visit: {value}', { value }),
  atLeast: (limit: string) => `≥ ${limit}`,
  atMost: (limit: string) => `≤ ${limit}`,
  above: (limit: string) => `> ${limit}`,
  below: (limit: string) => `< ${limit}`,
  range: (from: string, to: string) => `${from} … ${to}`,
  usually: (range: string) => t('usually {range}', { range }),
  readAs: (typed: string, value: string) =>
    t('“{typed}” is read as {value}. Type thousands without a comma.', { typed, value }),
  withPrefix: (typed: string, value: string, unit: string) =>
    t('“{typed}” is {value} {unit}.', { typed: typed.trim(), value, unit }),
  notADate: (text: string) => t('“{text}” is not a date.', { text }),
  dateForm: 'day month year',
  timeForm: 'hour:minute',
  momentForm: 'day month year, hour:minute',
  calendar: 'Calendar',
  clock: 'Clock',
  changeSign: 'Change sign',
  oneLess: (name: string) => t('{name}: one less', { name }),
  oneMore: (name: string) => t('{name}: one more', { name }),

  computed: 'Worked out',
  judgedBy: 'Passes when',
  clause: {
    'at least': (reading: string, limit: string) => t('{reading} is at least {limit}', { reading, limit }),
    'at most': (reading: string, limit: string) => t('{reading} is at most {limit}', { reading, limit }),
    above: (reading: string, limit: string) => t('{reading} is above {limit}', { reading, limit }),
    below: (reading: string, limit: string) => t('{reading} is below {limit}', { reading, limit }),
    is: (reading: string, limit: string) => t('{reading} is “{limit}”', { reading, limit }),
    'is not': (reading: string, limit: string) => t('{reading} is not “{limit}”', { reading, limit }),
    proves: (reading: string, limit: string) => t('{reading} proves at least {limit}', { reading, limit }),
    allows: (reading: string, limit: string) => t('{reading} leaves {limit} possible', { reading, limit }),
    between: (reading: string, from: string, to: string) =>
      t('{reading} is from {from} to {to}', { reading, from, to }),
    oneOf: (reading: string, values: string) => t('{reading} is one of: {values}', { reading, values }),
    and: (one: string, other: string) => t('{one}, and {other}', { one, other }),
    or: (one: string, other: string) => t('{one}, or {other}', { one, other }),
  },
  attentionWhen: 'Needs attention when it does not pass, but',
  why: (label: string) => t('How {label} is judged or worked out', { label }),
  formula: 'Formula',
  basis: 'Basis',
  nothingBehind: 'No source is given for this limit.',

  shownOf: (shown: number, asked: number) => t('{shown} of {asked} shown good', { shown, asked }),
  relaxedCount: (count: number) => tn('{count} made easier', '{count} made easier', count),
  whoseValue: 'Whose value',
  whyDeparture: 'Why',

  sections: 'Sections',
  done: (done: number, total: number) => t('{done} of {total}', { done, total }),
  complete: 'Complete',
  problems: (count: number) => tn('{count} problem', '{count} problems', count),
  previous: 'Previous',
  next: 'Next',
  sectionOf: (position: number, count: number) => t('Section {position} of {count}', { position, count }),
  emptySection: 'Nothing in this section applies to this equipment.',

  row: 'Row',
  numbered: (name: string, position: number) => `${name} ${position}`,
  value: 'Value',
  result: 'Result',
  addRow: 'Add row',
  removeRow: (name: string) => t('Remove {name}', { name }),
  moveUp: (name: string) => t('Move {name} up', { name }),
  moveDown: (name: string) => t('Move {name} down', { name }),
  rowActions: 'Change rows',
  removed: (name: string) => t('{name} was removed.', { name }),
  undo: 'Undo',
  putBack: 'Restore',
  noRows: 'No rows yet.',
  allSet: (option: string) => t('Set the rest to {option}', { option }),
  criticalByHand: (count: number) =>
    tn('{count} critical check is answered by hand.', '{count} critical checks are answered one by one.', count),
  remark: '+ Remark',
  addRemark: (name: string) => t('Add a remark: {name}', { name }),
  details: (name: string) => t('Details of {name}', { name }),

  block: {
    isComputed: 'is worked out',
    isReadOnly: 'is given',
    isPicture: 'takes no pasted text',
    isList: 'takes no pasted text',
    doesNotApply: 'does not apply',
    notANumber: (text: string) => t('“{text}” is not a number', { text }),
    notYesNo: (text: string) => t('“{text}” is neither Yes nor No', { text }),
    notAChoice: (text: string, choices: readonly string[]) =>
      choices.length <= 6
        ? t('“{text}” is not in the list ({choices})', { text, choices: choices.join(', ') })
        : t('“{text}” is not in the list', { text }),
    readAs: (text: string, value: string) => t('“{text}” is read as {value}', { text, value }),
    tooManyRows: (pasted: number, room: number) =>
      tn(
        '{count} row copied, but there is room for {room} from here down',
        '{count} rows copied, but there is room for {room} from here down',
        pasted,
        { room },
      ),
    tooManyColumns: (pasted: number, room: number) =>
      tn(
        '{count} column copied, but there is room for {room} from here on',
        '{count} columns copied, but there is room for {room} from here on',
        pasted,
        { room },
      ),
    place: (row: string, column: string) => `${row}, ${column}`,
    at: (place: string, what: string) => `${place}: ${what}.`,
    nothingPasted: 'Nothing was pasted.',
    pasted: (cells: number, rows: number) => {
      const values = tn('{count} value pasted', '{count} values pasted', cells);
      return rows === 0 ? `${values}.` : `${values}, ${tn('{count} row added', '{count} rows added', rows)}.`;
    },
    skipped: (cells: number, column: string, why: string) =>
      tn('{count} cell left out: {column} {why}.', '{count} cells left out: {column} {why}.', cells, { column, why }),
    more: (count: number) => t('And {count} more.', { count }),
    cleared: (cells: number) => tn('{count} cell emptied.', '{count} cells emptied.', cells),
    kept: (column: string) => t('{column} is part of the rows and stays.', { column }),
    copyDown: 'Copy down',
    copyDownFrom: (place: string) => t('Copy down: {place}', { place }),
    filled: (cells: number) =>
      cells === 0 ? t('Nothing to fill below.') : tn('{count} cell filled.', '{count} cells filled.', cells),
  },
  pair: {
    copy: (found: string, left: string) => t('Copy {found} to {left}', { found, left }),
    copyHere: (found: string) => t('Copy from {found}', { found }),
    question: (count: number) =>
      tn('{count} value there is different already.', '{count} values there are different already.', count),
    overwrite: (count: number) => tn('Overwrite it', 'Overwrite all {count}', count),
    keep: 'Keep what is there',
    done: (count: number) =>
      count === 0 ? t('There is nothing to copy.') : tn('{count} value copied.', '{count} values copied.', count),
  },

  sign: 'Sign here',
  signatureOf: (label: string) => t('Drawing area: {label}', { label }),
  undoStroke: 'Undo stroke',
  clear: 'Clear',
  useSignature: 'Use this signature',
  signAgain: 'Sign again',
  keepOld: 'Keep the old one',
  tooLittleInk: 'Please Enter Signature',
  savingImage: 'Saving…',
  imageNotSaved: 'This could not be saved on the phone. Nothing is lost yet: try again.',
  imageNotHere: 'The image is not on this device yet.',
  signTyped: (name: string) => t('Sign as “{name}”', { name }),
  takePhoto: 'Take or choose a photo',
  addPhoto: 'Add photo',
  replacePhoto: 'Replace photo',
  removePhoto: 'Remove photo',
  photoRefused: (reason: string) =>
    t('The server does not accept this photo: {reason}. Remove it or take another one.', { reason }),
  signatureRefused: (reason: string) =>
    t('The server does not accept this signature: {reason}. Sign again.', { reason }),
  roomForPhotos: (count: number) =>
    tn('{count} more photo fits into this report.', '{count} more photos fit into this report.', count),
  noRoomForPhotos: (count: number) => t('A report takes {count} photos. Remove one to add another.', { count }),
  notAPicture: 'This file cannot be read as a picture here. Choose a JPEG, PNG or WebP picture.',

  pick: {
    one: { instruments: 'Pick a test instrument', spares: 'Pick a spare part' },
    title: { instruments: 'Test instruments', spares: 'Spare parts' },
    short: 'Pick',
    forRow: (what: string, row: string) => `${what}: ${row}`,
    serial: (serial: string) => t('serial {serialNo}', { serialNo: serial }),
    calibratedUntil: (day: string) => t('calibrated until {day}', { day }),
    expired: (day: string) => t('calibration expired on {day}', { day }),
    expiredHere: (day: string) => t('The calibration of this instrument expired on {day}.', { day }),
  },

  compare: {
    changed: (count: number) =>
      count === 0 ? t('Nothing was changed.') : tn('{count} field was changed.', '{count} fields were changed.', count),
    same: (count: number) => tn('{count} says the same.', '{count} say the same.', count),
    empty: 'empty',
  },

  drawOn: {
    open: 'Draw',
    openOn: (photo: string) => t('Draw on the photo: {photo}', { photo }),
    title: 'Draw on the photo',
    area: 'The photo, to draw on',
    pen: 'Pen',
    line: 'Line',
    arrow: 'Arrow',
    tool: 'Draw with',
    colour: 'Colour',
    colours: { red: 'Red', yellow: 'Yellow', white: 'White', black: 'Black' },
    undo: 'Undo',
    clear: 'Clear',
    keep: 'Keep this picture',
    cancel: 'Cancel',
    kept: 'The photo as it was taken is kept too.',
    failed: 'The photo cannot be opened for drawing.',
  },

  scan: {
    open: (field: string) => t('Scan a code: {field}', { field }),
    title: 'Scan a bar code or QR code',
    looking: 'Hold the code into the frame.',
    refused: 'The camera may not be used. Allow it in the settings of the browser, or type the code.',
    noCamera: 'No camera can be opened. Type the code.',
    picture: 'What the camera sees',
    close: 'Close',
    read: (code: string) => t('Read: {code}', { code }),
  },

  wholeScreen: {
    open: 'Sign on the whole screen',
    back: 'Back to the form',
    hint: 'Turn the phone for more room.',
  },
  ownSignature: 'Use my signature',

  richText: {
    name: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underlined',
    heading: 'Heading',
    bullets: 'List',
    numbers: 'Numbered list',
  },

  withUnit: (label: string, unit: string) => `${label} (${unit})`,
  chart: {
    nothing: 'No chart yet: it appears with the readings.',
    measured: (axis: string) => t('{axis}, measured', { axis }),
    expected: (axis: string) => t('{axis}, expected', { axis }),
  },

  tools: {
    name: 'Report navigation',
    find: 'Find',
    findField: 'Find a field',
    next: 'Next open',
    nothingOpen: 'Nothing is open any more.',
    redo: 'Redo',
    undone: (label: string) => t('{label}: undone.', { label }),
    redone: (label: string) => t('{label}: redone.', { label }),
  },

  select: {
    list: 'Choices',
    search: 'Search',
    close: 'Close',
    chosen: 'Selected',
    group: (label: string, count: number) => `${label} (${count})`,
    count: (count: number) => tn('{count} item', '{count} items', count),
    loading: 'Loading…',
    none: 'No items found.',
    add: 'Add',
    addTyped: (typed: string) => t('Add “{typed}”', { typed }),
    confirm: (count: number) => t('Confirm ({count})', { count }),
    edit: 'Edit',
    remove: 'Delete',
    reallyDelete: 'Yes, delete',
    keep: 'Keep',
    discardQuestion: 'Discard changes?',
    discard: 'Discard',
    stay: 'Continue choosing',
    open: (name: string) => t('Choose: {name}', { name }),
  },

  loadingPart: 'Loading this part…',
  partFailed: 'This part cannot be shown. What was entered is kept.',
  partNotHere: 'This part of the app is not on this device yet. Try again with a connection.',
  tryAgain: 'Try again',
  unknownPart: 'This app has no control for this part of the form.',
});
