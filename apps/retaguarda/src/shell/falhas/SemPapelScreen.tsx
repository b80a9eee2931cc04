import type { PapelDeFuncionario } from '@contempla/contract'
import { StatusScreen } from '@contempla/ui'
import { href } from '../rotas/href.ts'
import { nomeDoPapel } from '../sessao/papel.ts'

/** In place of a screen that asks for a higher role. */
export const SemPapelScreen = ({ papel }: { papel: PapelDeFuncionario }) => (
  <StatusScreen
    illustration="vazio"
    heading="Seu papel não permite"
    text={`Esta tela é de quem tem o papel ${nomeDoPapel(papel)}. Se você precisa dela, fale com quem administra a equipe.`}
    primary={{ label: 'Ir para o início', href: href('/') }}
  />
)
