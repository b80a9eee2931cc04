import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { Button, Checkbox, SelectField, TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readQuery } from '../../../../shell/dados/queries.ts'
import classes from '../Formulario.module.css'
import { DoCep, EntradaDoCep, useCepNoFormulario } from './CampoDoCep.tsx'
import { type EnderecoDigitado, isCepInteiro, isDoCep } from './endereco.ts'

/** The list changes with a release of the server, never while the portal is open. */
const cidadesQuery = (uf: string) => ({
  ...readQuery('GET /buscas/cidades', { query: { uf } }),
  staleTime: Infinity,
})

const preenchido = (texto: string): true | string => texto.trim() !== '' || 'Campo obrigatório'
const estados = getStates().map(({ code, name }) => ({ value: code, label: name }))

const doCep = ['endereco', 'bairro', 'uf', 'idCidade'] as const

interface CamposDoEnderecoProps {
  tools: FormTools<EnderecoDigitado>
  /** The CEP was asked for before. */
  semCep?: boolean
}

/** Asks for an address: its CEP, the words that the CEP finds, and fields for the rest. */
export function CamposDoEndereco({ tools, semCep = false }: CamposDoEnderecoProps) {
  const { field, values, form } = tools
  /** The focus moves here once the CEP's answer is drawn. */
  const foco = useRef<'endereco' | 'numero' | null>(null)
  /** Street and place are typed by hand, because the CEP does not give them all or gives them wrong. */
  const [aMao, setAMao] = useState(() => !isDoCep(values))
  const cep = useCepNoFormulario(tools, (campos) => {
    setAMao(!isDoCep(campos))
    foco.current = campos.endereco === '' ? 'endereco' : 'numero'
  })
  const achado = isCepInteiro(values.cep) && !cep.buscando
  // A refused value shows its field, whatever the CEP found.
  const abertos = aMao || doCep.some((campo) => form.formState.errors[campo])
  useEffect(() => {
    if (!foco.current || !achado) return
    form.setFocus(foco.current)
    foco.current = null
  })
  return (
    <>
      {!semCep && <EntradaDoCep field={field} cep={cep} />}
      {achado && !abertos && (
        <div className={classes.achado}>
          <DoCep {...values} />
          <Button variant="quiet" onClick={() => setAMao(true)}>
            Corrigir a rua ou o bairro
          </Button>
        </div>
      )}
      {achado && (
        <>
          {abertos && <CamposDaRua {...tools} />}
          <CamposDaPorta {...tools} />
          {abertos && <CamposDoLugar {...tools} />}
        </>
      )}
    </>
  )
}

function CamposDaRua({ field }: FormTools<EnderecoDigitado>) {
  return (
    <TextField
      label="Rua, avenida ou praça"
      autoComplete="address-line1"
      {...field('endereco', { validate: preenchido })}
    />
  )
}

/** Asks for what no CEP tells. */
function CamposDaPorta({ field, values }: FormTools<EnderecoDigitado>) {
  return (
    <>
      {!values.semNumero && (
        <TextField
          label="Número"
          autoComplete="off"
          maxLength={20}
          {...field('numero', { validate: (numero, { semNumero }) => semNumero || preenchido(numero) })}
        />
      )}
      <Checkbox label="Sem número" {...field('semNumero')} />
      <TextField label="Complemento" optional autoComplete="address-line2" maxLength={100} {...field('complemento')} />
    </>
  )
}

function CamposDoLugar({ field, values, form }: FormTools<EnderecoDigitado>) {
  const cidades = useCidades(values)
  return (
    <>
      <TextField label="Bairro" autoComplete="address-level3" {...field('bairro', { validate: preenchido })} />
      <SelectField
        label="Estado"
        autoComplete="address-level1"
        options={estados}
        placeholder="Escolha"
        {...field('uf', {
          validate: preenchido,
          onChange: () => {
            form.setValue('idCidade', '')
            form.setValue('cidade', '')
          },
        })}
      />
      <SelectField
        label="Cidade"
        autoComplete="address-level2"
        options={cidades.opcoes}
        placeholder={cidades.aviso}
        {...field('idCidade', {
          validate: preenchido,
          onChange: ({ target }: { target: { value: string } }) =>
            form.setValue('cidade', cidades.opcoes.find(({ value }) => value === target.value)?.label ?? ''),
        })}
        value={values.idCidade}
      />
      {cidades.repetir && (
        <Button variant="quiet" onClick={cidades.repetir}>
          Buscar as cidades de novo
        </Button>
      )}
    </>
  )
}

/** Loads the cities of the state; until they load, or if they fail, the recorded one can still be kept. */
function useCidades({ uf, idCidade, cidade }: EnderecoDigitado) {
  const { data, isError, isFetching, refetch } = useQuery({ ...cidadesQuery(uf), enabled: uf !== '' })
  const daUf = (data?.cidades ?? []).map(({ id_cidade, nome }) => ({ value: String(id_cidade), label: nome }))
  const falta = idCidade !== '' && !daUf.some(({ value }) => value === idCidade)
  const aviso = uf === '' ? 'Escolha o estado antes' : isFetching ? 'Buscando as cidades...' : 'Escolha'
  return {
    opcoes: falta ? [{ value: idCidade, label: cidade }, ...daUf] : daUf,
    aviso: isError ? 'Não foi possível buscar as cidades' : aviso,
    repetir: isError ? () => void refetch() : null,
  }
}
