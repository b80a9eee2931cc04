import { DataList, formatCentavos, Section } from '@contempla/ui'
import type { Dados } from '../dados/campos.ts'
import { useRotulosDaRenda } from './useRotulosDaRenda.ts'

const emReais = (centavos: number | null) => (centavos === null ? 'Não informado' : formatCentavos(centavos))

/** What was declared, for who stands for the holder. */
export function RendaMostrada({ dados: { valorRenda, valorPatrimonio } }: { dados: Dados }) {
  const rotulos = useRotulosDaRenda()
  return (
    <Section>
      <DataList
        items={[
          { label: rotulos.renda, value: emReais(valorRenda) },
          { label: rotulos.patrimonio, value: emReais(valorPatrimonio) },
        ]}
      />
    </Section>
  )
}
