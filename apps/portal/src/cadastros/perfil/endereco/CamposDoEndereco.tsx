import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { Button, CepField, Checkbox, SelectField, TextField } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { cidadesQuery } from '../consultas.ts'
import classes from '../Perfil.module.css'
import type { EnderecoDigitado } from './endereco.ts'
import { useCep } from './useCep.ts'

const preenchido = (texto: string): true | string => texto.trim() !== '' || 'Campo obrigatório'
const estados = getStates().map(({ code, name }) => ({ value: code, label: name }))

/** The fields of an address, filled in by its CEP. */
export function CamposDoEndereco({ field, values, form }: FormTools<EnderecoDigitado>) {
  const cep = useCep((campos) => {
    for (const [campo, valor] of Object.entries(campos)) form.setValue(campo as keyof EnderecoDigitado, valor)
    form.clearErrors()
    form.setFocus(campos.endereco === '' ? 'endereco' : 'numero')
  })
  const cidades = useCidades(values)
  return (
    <>
      <CepField
        label="CEP"
        description={cep.buscando ? 'Buscando o endereço...' : undefined}
        {...field('cep', {
          validate: (digitado) => digitado.replace(/\D/g, '').length === 8 || 'O CEP tem 8 números',
          onChange: ({ target }: { target: { value: string } }) => void cep.buscar(target.value),
        })}
      />
      <p role="status" className={classes.nota} hidden={cep.falha === null}>
        {cep.falha}
      </p>
      <TextField
        label="Rua, avenida ou praça"
        autoComplete="address-line1"
        {...field('endereco', { validate: preenchido })}
      />
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

/** The cities of the state; while they come, and where they don't, the one that is on record can still be kept. */
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
