import { styled } from '@mui/material/styles';

/** On paper alone, on every page: what is missing there was still loading. Paper is in English. */
export function NotComplete() {
  return <Words data-not-complete>Not complete: this page was still loading when it was printed.</Words>;
}

const Words = styled('p')({
  display: 'none',
  '@media print': {
    display: 'block',
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: 3,
    margin: 0,
    padding: '1mm 2mm',
    border: '1.2pt solid #000',
    background: '#fff',
    color: '#000',
    fontWeight: 700,
  },
});
