/** Names with what is said of them, read like a data sheet. */
export const AboutFacts = ({ facts }: { facts: readonly (readonly [name: string, said: string])[] }) => (
  <dl className="about-facts">
    {facts.map(([name, said]) => (
      <div className="sheet-field" key={name}>
        <dt>{name}</dt>
        <dd>{said || <span className="soft">–</span>}</dd>
      </div>
    ))}
  </dl>
)
