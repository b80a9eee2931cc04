import { InscricaoField, parseTelefone, SelectField, TelefoneField, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { DiaField, type Result, useCall } from '../../shell/kit.ts'

interface RegistrarFalecimentoProps {
  consorciado: Pick<Result<'GET /consorciados/:id'>, 'id' | 'nome'>
  open: boolean
  onClose: () => void
}

const parentescos = {
  conjuge: 'Cônjuge ou companheiro',
  filho: 'Filho ou filha',
  'pai-ou-mae': 'Pai ou mãe',
  irmao: 'Irmão ou irmã',
  inventariante: 'Inventariante',
  outro: 'Outro',
} as const
type Parentesco = keyof typeof parentescos
const isParentesco = (texto: string): texto is Parentesco => texto in parentescos

const vazio = {
  diaDoFalecimento: '',
  parentesco: '',
  nome: '',
  inscricao: '',
  email: '',
  telefone: '',
  referencia: '',
}

/** Registers a notice of a customer's death that came outside the portal, under a number that goes to who gave it. */
export function RegistrarFalecimento({ consorciado, open, onClose }: RegistrarFalecimentoProps) {
  const registrar = useCall('POST /consorciados/:id/falecimento', {
    success: ({ protocolo }) => `Aviso registrado: o número é ${protocolo}. Diga-o a quem avisou.`,
    invalidates: ['/casos', '/inicio'],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Registrar um falecimento"
      submitLabel="Registrar"
      call={registrar}
      values={vazio}
      request={({ parentesco, telefone, ...dito }) => ({
        params: { id: consorciado.id },
        body: {
          ...dito,
          parentesco: isParentesco(parentesco) ? parentesco : 'outro',
          telefone: parseTelefone(telefone),
        },
      })}
    >
      {({ field }) => (
        <>
          <p>
            Registrar não suspende nada: só depois de conferida a certidão. {consorciado.nome} recebe um aviso pelos
            contatos do cadastro.
          </p>
          <DiaField
            label="Dia do falecimento"
            {...field('diaDoFalecimento', { required: 'Informe o dia do falecimento' })}
          />
          <TextField
            label="Quem avisou"
            autoComplete="off"
            maxLength={150}
            {...field('nome', { validate: (nome) => nome.trim().length >= 3 || 'Escreva o nome inteiro' })}
          />
          <InscricaoField
            label="CPF de quem avisou"
            autoComplete="off"
            {...field('inscricao', { required: 'Informe o CPF' })}
          />
          <SelectField
            label="É"
            placeholder="Escolha"
            options={Object.entries(parentescos).map(([value, label]) => ({ value, label }))}
            {...field('parentesco', { required: 'Escolha' })}
          />
          <TextField
            label="E-mail de quem avisou"
            type="email"
            autoComplete="off"
            maxLength={200}
            {...field('email', { required: 'Informe o e-mail' })}
          />
          <TelefoneField label="Celular de quem avisou" {...field('telefone', { required: 'Informe o celular' })} />
          <TextField
            label="Como o aviso chegou"
            description="A carta, a ligação ou a senha do balcão, e onde está a prova."
            maxLength={150}
            {...field('referencia', { validate: (dita) => dita.trim().length >= 4 || 'Diga como o aviso chegou' })}
          />
        </>
      )}
    </FormDialog>
  )
}
