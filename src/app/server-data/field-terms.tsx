import { english, language, setLanguage } from '#language';
import { useLanguage } from '#screen';
import { useEffect } from 'react';
import { useServerData } from './use-server-data.ts';

/** Loads the translated terms of report types as soon as the server or this device has them. Draws nothing. */
export function FieldTerms() {
  const { code } = useLanguage();
  return code === english.code ? null : <TermsIn code={code} />;
}

function TermsIn({ code }: { readonly code: string }) {
  const { answer } = useServerData('GET /api/v1/report-types/terms/:Language', { params: { Language: code } });
  const terms = answer?.Terms;
  useEffect(() => {
    const spoken = language();
    // The same terms as before must not re-render every screen.
    const isNews = terms !== undefined && JSON.stringify(terms) !== JSON.stringify(spoken.terms);
    if (isNews && spoken.code === code) setLanguage({ ...spoken, terms });
  }, [code, terms]);
  return null;
}
