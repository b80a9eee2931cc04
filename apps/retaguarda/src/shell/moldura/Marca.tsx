import classes from './Marca.module.css'

export function Marca() {
  return (
    <span className={classes.marca}>
      <b>Contempla</b> Retaguarda
    </span>
  )
}
