import Typography from '@mui/material/Typography';
import type { DraftHead } from '#offline';
import { equipmentText } from '../work/words.ts';

/** What the report is about: the equipment on its panel, the call it belongs to. */
export function AboutReport({ head }: { readonly head: DraftHead }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{equipmentText(head.Mapping)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {[head.Customer, head.Site, head.CallNo].filter((part) => part !== '').join(' · ')}
      </Typography>
    </>
  );
}
