/** `DEL 127`: days in milk, spelled out for who asks. */
export function InMilkDays({ del }: { readonly del: number }) {
  return (
    <span>
      <abbr title="Dias em lactação">DEL</abbr> {del}
    </span>
  );
}
