/** A hairline, with optional text in its middle that relates the two sides. */
export function Divider({ label }: { label?: string }) {
  if (!label) return <hr className="border-line" />;
  return (
    <div className="flex items-center gap-2 text-small text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {label}
    </div>
  );
}
