import { normalizeInscricao, tipoPessoa } from '@contempla/contract/inscricao-nacional'
import { Button, DataField } from '@contempla/ui'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { relogio } from '../../shell/app.ts'
import { validateNascimento } from '../entrada/validacao-adiante.ts'
import { recuperacao } from './guardada.ts'
import { PassoDaRecuperacao } from './PassoDaRecuperacao.tsx'
import { useRecuperacao } from './useRecuperacao.ts'

const diaEmSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Today in São Paulo, `YYYY-MM-DD`. */
const hoje = (): string => diaEmSaoPaulo.format(relogio.agora())

const regras = { data: (texto: string) => validateNascimento(texto, hoje()) }

export function RecuperacaoDataScreen() {
  const { estado, aberto, hrefDo, ir } = useRecuperacao('data')
  const formulario = useNativeForm(regras)
  if (!aberto) return null
  const empresa = tipoPessoa(normalizeInscricao(estado.inscricao ?? '')) === 'PJ'
  const enviar = () => {
    const valores = formulario.check()
    if (!valores) return
    recuperacao.save(valores)
    void ir('email')
  }
  return (
    <PassoDaRecuperacao
      passo={2}
      anterior={{ href: hrefDo('cpfcnpj'), label: 'Voltar' }}
      title={empresa ? 'Quando a empresa foi fundada?' : 'Quando você nasceu?'}
      apoio={empresa ? 'A data de abertura que está no cartão do CNPJ.' : 'A data que está no seu documento.'}
    >
      <NativeForm form={formulario} onSubmit={enviar}>
        <DataField
          name="data"
          label={empresa ? 'Data de fundação' : 'Data de nascimento'}
          description="Dia, mês e ano, como em 25/12/1980"
          autoComplete={empresa ? 'off' : 'bday'}
          defaultValue={estado.data}
          error={formulario.errors.get('data')}
        />
        <Button type="submit" fullWidth>
          Continuar
        </Button>
      </NativeForm>
    </PassoDaRecuperacao>
  )
}
