import GlobalStyles from '@mui/material/GlobalStyles';
import { shortViewport } from '#screen';

/** What gets the focus or is scrolled to stays clear of the header and of the bar at the lower end. */
export function ScrollPadding() {
  return <GlobalStyles styles={clear} />;
}

const clear = {
  ':root': { scrollPaddingBlock: '64px 88px', '--form-clear': '64px 0 8px', '--form-bottom': '73px' },
  [`@media ${shortViewport}`]: {
    ':root': { scrollPaddingBlock: '8px 72px', '--form-top': '8px', '--form-bottom': '61px' },
  },
} as const;
