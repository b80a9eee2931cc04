import { Checkbox, MoedaField, SelectField, TextField } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '../../shell/dados/queries.ts'
import { FormularioDoPasso, type PassoProps } from './Passo.tsx'

/** The exchange of keys: the vehicle that a supplier takes for a part of the bid. */
export function PassoChaves({ idCota, ...props }: PassoProps & { idCota: number }) {
  return (
    <FormularioDoPasso
      {...props}
      titulo="Dar um veículo como parte do lance?"
      apoio="É a troca de chaves: um fornecedor fica com o seu veículo e paga essa parte do lance."
      campos={['usaChaves', 'fabricante', 'modelo', 'anoModelo', 'fornecedor', 'valorDoVeiculo']}
    >
      {({ campo, atual }) => (
        <>
          <Checkbox label="Dar um veículo" {...campo('usaChaves')} />
          {atual.usaChaves && <Veiculo idCota={idCota} campo={campo} fabricante={atual.fabricante} />}
        </>
      )}
    </FormularioDoPasso>
  )
}

interface VeiculoProps {
  idCota: number
  campo: Parameters<Parameters<typeof FormularioDoPasso>[0]['children']>[0]['campo']
  fabricante: string
}

function Veiculo({ idCota, campo, fabricante }: VeiculoProps) {
  const params = { id: idCota }
  const fabricantes = useQuery(readQuery('GET /cotas/:id/fabricantes', { params, query: {} }))
  const modelos = useQuery({
    ...readQuery('GET /cotas/:id/modelosbens', { params, query: { codfabricante: Number(fabricante) } }),
    enabled: fabricante !== '',
  })
  return (
    <>
      <SelectField
        label="Fabricante"
        placeholder="Escolha"
        options={(fabricantes.data ?? []).map((f) => ({ value: String(f.codFabricante), label: f.nomeFabricante }))}
        {...campo('fabricante')}
      />
      <SelectField
        label="Modelo"
        placeholder={fabricante === '' ? 'Escolha antes o fabricante' : 'Escolha'}
        options={(modelos.data ?? []).map((m) => ({ value: String(m.codModelo), label: m.nomeBem }))}
        {...campo('modelo')}
      />
      <TextField label="Ano do modelo" inputMode="numeric" maxLength={4} autoComplete="off" {...campo('anoModelo')} />
      <TextField
        label="Código do fornecedor"
        description="O fornecedor que fica com o veículo informa o código dele"
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        {...campo('fornecedor')}
      />
      <MoedaField label="Valor do veículo no lance" {...campo('valorDoVeiculo')} />
    </>
  )
}
