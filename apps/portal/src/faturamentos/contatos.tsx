import type { Contrato } from '@contempla/contract'
import { splitTelefone } from '@contempla/contract/contato'
import { DataList, Section } from '@contempla/ui'
import type { Input } from '@contempla/web'
import { formatTelefone } from '../casos/index.ts'
import type { Modo } from '../shell/sessao/session.ts'

type Contatos = NonNullable<Input<Contrato, 'PATCH /core/faturamento-credito/atualizar'>['body']>

/** The contacts that the holder gives; null for what stays as in the registration. */
export type ContatosDitos = {
  email: string | null
  telefone: NonNullable<Contatos['telefone']> | null
  endereco: (Omit<NonNullable<Contatos['endereco']>, 'estado'> & { uf: string }) | null
}

export function contatosDe({ email, telefone, endereco }: ContatosDitos): Contatos {
  const { cep, endereco: rua, numero, complemento, bairro, idCidade, uf } = endereco ?? {}
  return {
    ...(email ? { email } : {}),
    ...(telefone ? { telefone } : {}),
    ...(endereco ? { endereco: { cep, endereco: rua, numero, complemento, bairro, idCidade, estado: uf } } : {}),
  } as Contatos
}

/** Shows the phone as it came where the server masked it for a visitor by link. */
const telefoneDe = (telefone: string | null): string | null =>
  telefone !== null && /^\+55\d+$/.test(telefone) ? formatTelefone(splitTelefone(telefone)) : telefone

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
          { label: 'Telefone', value: telefoneDe(telefone) ?? naoInformado },
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
