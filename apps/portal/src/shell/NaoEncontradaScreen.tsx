import { StatusScreen } from '@contempla/ui'
import classes from './NaoEncontradaScreen.module.css'

export function NaoEncontradaScreen() {
  return (
    <main id="conteudo" className={classes.folha}>
      <StatusScreen
        illustration="vazio"
        heading="Não encontramos esta página"
        text="O endereço pode ter mudado ou ter sido digitado errado."
        primary={{ label: 'Voltar ao início', href: '/home' }}
      />
    </main>
  )
}
