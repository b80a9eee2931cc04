import classes from './Parceiros.module.css'

/** A colour, shown and named. */
export const Amostra = ({ cor }: { cor: string }) => (
  <span className={classes.amostra}>
    <span style={{ backgroundColor: cor }} aria-hidden="true" />
    {cor}
  </span>
)
