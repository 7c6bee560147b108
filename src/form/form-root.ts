import { PageRoot } from '#screen';
import './look/layouts.css';
import './look/fields.css';
import './look/dates.css';
import './look/choices.css';
import './look/proofs.css';
import './look/verdicts.css';
import './look/tables.css';
import './look/cards.css';
import './look/lines.css';
import './look/table-tools.css';
import './look/tolerances.css';
import './look/checklists.css';
import './look/images.css';
import './look/rich-text.css';
import './look/sections.css';
import './look/tools.css';
import './look/stock.css';
import './look/phone.css';

/** The root of everything that is drawn with the style sheets in look/. */
export const FormRoot = PageRoot;
