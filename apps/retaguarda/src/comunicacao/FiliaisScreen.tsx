import { Button, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Coluna, type Linha, Lista, listQuery, Pagina, useMay } from '../shell/kit.ts'
import { FilialDialogo } from './FilialDialogo.tsx'
import { useBuscaPorParceiro } from './useBuscaPorParceiro.ts'

export type Filial = Linha<'GET /comunicacao/filiais'>

export function FiliaisScreen() {
  const { busca, campos, pronta, query, parceiros } = useBuscaPorParceiro()
  const filiais = useQuery({ ...listQuery('GET /comunicacao/filiais', { query }), enabled: pronta })
  const [aberta, setAberta] = useState<Filial | 'nova' | null>(null)
  const { porque } = useMay('analista')
  return (
    <Pagina
      title="Filiais"
      summary="Diga onde os consorciados de cada parceiro são atendidos. A filial que fecha sai do portal e fica na lista."
      actions={
        <Button disabledReason={porque} onClick={() => setAberta('nova')}>
          Nova filial
        </Button>
      }
    >
      <Lista
        search={busca}
        fields={campos}
        caption="Filiais"
        columns={[...colunas, acoes(setAberta)]}
        rowKey={({ id }) => id}
        empty={{ title: 'Nenhuma filial', text: 'Cadastre a primeira.' }}
        query={filiais}
      />
      {pronta && aberta && (
        <FilialDialogo
          filial={aberta === 'nova' ? null : aberta}
          parceiros={parceiros}
          parceiro={query.parceiro}
          onClose={() => setAberta(null)}
        />
      )}
    </Pagina>
  )
}

const cepFormatado = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

const colunas: readonly Coluna<Filial>[] = [
  { title: 'Filial', value: ({ nome }) => nome, wraps: true },
  { title: 'Cidade', value: ({ cidade, uf }) => `${cidade}/${uf}` },
  {
    title: 'Endereço',
    value: ({ endereco, bairro, cep }) => `${endereco}, ${bairro}, ${cepFormatado(cep)}`,
    wraps: true,
  },
  { title: 'Telefone', value: ({ telefone }) => telefone ?? '—' },
  { title: 'Parceiro', value: ({ parceiro }) => parceiro.nome, wraps: true },
  {
    title: 'No portal',
    value: ({ ativa }) => <Tag tone={ativa ? 'sucesso' : 'neutro'}>{ativa ? 'Aberta' : 'Fechada'}</Tag>,
  },
]

const acoes = (editar: (filial: Filial) => void): Coluna<Filial> => ({
  title: 'Alterar',
  untitled: true,
  papel: 'analista',
  value: (filial) => (
    <Button size="small" variant="quiet" aria-label={`Alterar: ${filial.nome}`} onClick={() => editar(filial)}>
      Alterar
    </Button>
  ),
})
