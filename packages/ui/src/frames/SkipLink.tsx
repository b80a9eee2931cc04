import classes from './SkipLink.module.css'

/** The first stop of the keyboard: past the navigation, to `<main id="conteudo">`. */
export function SkipLink() {
  return (
    <a
      className={classes.pular}
      href="#conteudo"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('conteudo')?.focus()
      }}
    >
      Pular para o conteúdo
    </a>
  )
}
