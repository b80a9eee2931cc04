import { type ComboboxOption, MoedaField, TextField } from '@contempla/ui'
import { BuscaField } from '../../../shell/busca/BuscaField.tsx'
import { buscaDe } from '../../../shell/busca/busca.ts'
import { fabricantesQuery, fornecedoresQuery, modelosQuery } from '../../consultas.ts'
import type { Rascunho } from '../../oferta.ts'
import type { FerramentasDoPasso } from '../Passo.tsx'

type VeiculoProps = FerramentasDoPasso & { idCota: number }

/** Asks for the vehicle, its supplier and its value. */
export function Veiculo({ idCota, campo, atual, form }: VeiculoProps) {
  const fill = (parte: Partial<Rascunho>) => {
    for (const [nome, valor] of Object.entries(parte))
      form.setValue(nome as keyof Rascunho, valor, { shouldValidate: form.formState.isSubmitted })
  }
  const doFabricante = campo('fabricante')
  const doModelo = campo('modelo')
  const doFornecedor = campo('fornecedor')
  return (
    <>
      <BuscaField
        label="Fabricante"
        id={doFabricante.id}
        error={doFabricante.error}
        acha={(nome) =>
          buscaDe(fabricantesQuery(idCota, nome), (f) => ({ value: String(f.codFabricante), label: f.nomeFabricante }))
        }
        nada="Nenhum fabricante com esse nome. Confira o que você digitou."
        chosen={opcao(atual.fabricante, atual.nomeDoFabricante)}
        onChoose={(escolhido) =>
          fill({
            fabricante: escolhido?.value ?? '',
            nomeDoFabricante: escolhido?.label ?? '',
            modelo: '',
            nomeDoModelo: '',
          })
        }
      />
      <BuscaField
        key={atual.fabricante}
        label="Modelo"
        id={doModelo.id}
        error={doModelo.error}
        acha={(nome) =>
          atual.fabricante === ''
            ? null
            : buscaDe(modelosQuery(idCota, Number(atual.fabricante), nome), (m) => ({
                value: String(m.codModelo),
                label: m.nomeBem,
              }))
        }
        antes="Escolha antes o fabricante."
        nada="Nenhum modelo com esse nome. Confira o que você digitou."
        chosen={opcao(atual.modelo, atual.nomeDoModelo)}
        onChoose={(escolhido) => fill({ modelo: escolhido?.value ?? '', nomeDoModelo: escolhido?.label ?? '' })}
      />
      <TextField label="Ano do modelo" inputMode="numeric" maxLength={4} autoComplete="off" {...campo('anoModelo')} />
      <BuscaField
        label="Fornecedor que fica com o veículo"
        placeholder="Digite o nome ou a cidade"
        id={doFornecedor.id}
        error={doFornecedor.error}
        acha={(nome) =>
          buscaDe(fornecedoresQuery(idCota, nome), (f) => ({
            value: String(f.idFornecedor),
            label: `${f.nome}, de ${f.cidade}, ${f.uf}`,
          }))
        }
        nada="Nenhum fornecedor assim. Confira com quem vai ficar com o veículo."
        chosen={opcao(atual.fornecedor, atual.nomeDoFornecedor)}
        onChoose={(escolhido) => fill({ fornecedor: escolhido?.value ?? '', nomeDoFornecedor: escolhido?.label ?? '' })}
      />
      <MoedaField label="Valor do veículo no lance" {...campo('valorDoVeiculo')} />
    </>
  )
}

const opcao = (value: string, label: string): ComboboxOption | null => (value === '' ? null : { value, label })
