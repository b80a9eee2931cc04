import { StatusScreen } from '@contempla/ui'
import { useFuncionario } from '../sessao/funcionario.ts'
import { nomeDoPapel } from '../sessao/papel.ts'

export function InicioScreen() {
  const { nome, email, papel } = useFuncionario()
  return (
    <StatusScreen
      illustration="vazio"
      heading="Não há nada para operar aqui"
      text="Você entrou na retaguarda. Nesta versão, ela só reconhece quem é da equipe."
      details={[
        { label: 'Nome', value: nome },
        { label: 'E-mail', value: email },
        { label: 'Papel', value: nomeDoPapel(papel) },
      ]}
    />
  )
}
