import { DataList, Section } from '@contempla/ui'
import type { Modo } from '../shell/sessao/session.ts'
import { telefoneDito } from './contatos-ditos.ts'

const naoInformado = 'Não informado'

interface ContatosProps {
  cadastro: { email: string | null; telefone: string | null; endereco: string | null }
  modo: Modo
}

/** Shows where the holder is found during one billing. */
export const ContatosDoFaturamento = ({ cadastro: { email, telefone, endereco }, modo }: ContatosProps) => (
  <>
    <Section title="Contatos deste faturamento" plain>
      <DataList
        items={[
          { label: 'E-mail', value: email ?? naoInformado },
          { label: 'Telefone', value: telefoneDito(telefone) ?? naoInformado },
          { label: 'Endereço', value: endereco ?? naoInformado },
        ]}
      />
    </Section>
    {modo === 'representante' && (
      <p>Como representante, você confirma os dados. Para mudar algo, o titular entra com a senha dele.</p>
    )}
  </>
)

/** Asks for other contacts for one billing alone. */
export const correcaoDosContatos = {
  heading: 'Corrigir os contatos',
  text: 'Vale só para este faturamento: o seu cadastro fica como está. O que você deixar em branco fica o do cadastro.',
  formulario: {
    ato: 'atualizarCadastro',
    label: 'Confirmar os contatos',
    campos: {
      email: { tipo: 'email', label: 'E-mail', opcional: true },
      telefone: { tipo: 'telefone', label: 'Celular', opcional: true },
      endereco: { tipo: 'endereco', label: 'Endereço', seMarcar: 'Usar outro endereço', opcional: true },
    },
  },
} as const
