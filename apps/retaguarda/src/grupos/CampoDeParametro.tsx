import type { DefinicaoDeParametro } from '@contempla/consorcio'
import { MoedaField, SelectField, TextField } from '@contempla/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PercentualField } from '../shell/kit.ts'
import { faixaDe, palavraDaOpcao } from './parametros.ts'

interface CampoDeParametroProps {
  nome: string
  definicao: DefinicaoDeParametro
  /** The form's registration of the field. */
  registro: UseFormRegisterReturn & { id: string; error: string | undefined }
}

const simOuNao = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
]

/** The field that a parameter's kind asks for. */
export function CampoDeParametro({ nome, definicao, registro }: CampoDeParametroProps) {
  const comum = { label: definicao.rotulo, description: faixaDe(nome, definicao) ?? undefined, ...registro }
  switch (definicao.tipo) {
    case 'logico':
      return <SelectField {...comum} options={simOuNao} />
    case 'opcao':
      return (
        <SelectField
          {...comum}
          options={definicao.opcoes.map((opcao) => ({ value: opcao, label: palavraDaOpcao(opcao) }))}
        />
      )
    case 'ppt':
      return <PercentualField {...comum} />
    case 'centavos':
      return <MoedaField {...comum} />
    case 'hora':
      return <TextField {...comum} type="time" />
    default:
      return <TextField {...comum} inputMode="numeric" autoComplete="off" />
  }
}
