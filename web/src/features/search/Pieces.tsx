/** A text with what was looked for marked in it: every second piece is a match. */
export function Pieces({ of }: { of: readonly string[] }) {
  return of.map((piece, place) =>
    place % 2 === 1 ? (
      // Pieces have no names of their own, and never change their places.
      <mark key={place} className="rounded-xs bg-sun-soft font-semibold text-on-sun">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
