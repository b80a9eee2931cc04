import { DataField, SelectField, TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { CamposDoEndereco } from '../../cadastros/index.ts'
import { readQuery } from '../../shell/dados/queries.ts'
import { useUsuario } from '../../shell/hooks.ts'
import type { CampoDeFormulario } from '../../shell/rotas/formulario.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { conferir } from './preenchido.ts'

type Valores = Record<string, string | boolean>
type Lista = Extract<CampoDeFormulario, { tipo: 'lista' }>['lista']

interface CampoProps {
  nome: string
  campo: CampoDeFormulario
  tools: FormTools<Valores>
}

/** One field of a form step, by its kind. */
export function Campo({ nome, campo, tools }: CampoProps) {
  const { dia: hoje } = useHoje()
  const { tipoPessoa: pessoa } = useUsuario()
  if (campo.tipo === 'endereco')
    // A form that has an address has its fields, by their own names.
    return <CamposDoEndereco {...(tools as unknown as ComponentProps<typeof CamposDoEndereco>)} />
  const comum = {
    label: campo.label,
    description: campo.description,
    optional: campo.opcional ?? false,
    ...tools.field(nome, { validate: (valor) => conferir(campo, String(valor ?? ''), { pessoa, hoje }) }),
  }
  const autoComplete = campo.autoComplete ?? 'off'
  if (campo.tipo === 'texto') return <TextField autoComplete={autoComplete} maxLength={200} {...comum} />
  if (campo.tipo === 'data') return <DataField autoComplete={autoComplete} {...comum} />
  if (campo.tipo === 'lista') return <DaLista lista={campo.lista} {...comum} />
  const opcoes = campo.tipo === 'opcoes' ? campo.opcoes : { sim: 'Sim', nao: 'Não' }
  return <SelectField placeholder="Escolha" options={emOpcoes(Object.entries(opcoes))} {...comum} />
}

const emOpcoes = (pares: readonly (readonly [string, string])[]) => pares.map(([value, label]) => ({ value, label }))

function DaLista({ lista, ...comum }: { lista: Lista } & Omit<ComponentProps<typeof SelectField>, 'options'>) {
  const { data = [], isError } = useQuery({ ...readQuery(`GET /tipos-registro/${lista}`), staleTime: Infinity })
  const opcoes = emOpcoes(data.map(({ id, descricao }) => [String(id), descricao] as const))
  return (
    <SelectField
      // The options come after the field: drawn again, it shows the one that is filled in.
      key={opcoes.length}
      placeholder={isError ? 'Não foi possível buscar a lista' : 'Escolha'}
      options={opcoes}
      {...comum}
    />
  )
}
