/** Renders a text with its matches highlighted: every second piece is a match. */
export function HighlightedText({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // The index is the key because pieces have no other id and never change their order.
      <mark key={index} className="rounded-xs bg-sun-soft font-semibold text-on-sun">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
