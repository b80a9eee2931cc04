import { Button, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Coluna, type Linha, Lista, listQuery, Pagina, usePode } from '../shell/kit.ts'
import { FilialDialogo } from './FilialDialogo.tsx'
import { useBuscaPorParceiro } from './useBuscaPorParceiro.ts'

export type Filial = Linha<'GET /comunicacao/filiais'>

export function FiliaisScreen() {
  const { busca, campos, pronta, query, parceiros } = useBuscaPorParceiro()
  const filiais = useQuery({ ...listQuery('GET /comunicacao/filiais', { query }), enabled: pronta })
  const [aberta, setAberta] = useState<Filial | 'nova' | null>(null)
  const { porque } = usePode('analista')
  return (
    <Pagina
      titulo="Filiais"
      resumo="Diga onde os consorciados de cada parceiro são atendidos. A filial que fecha sai do portal e fica na lista."
      acoes={
        <Button disabledReason={porque} onClick={() => setAberta('nova')}>
          Nova filial
        </Button>
      }
    >
      <Lista
        busca={busca}
        campos={campos}
        legenda="Filiais"
        colunas={[...colunas, acoes(setAberta)]}
        chave={({ id }) => id}
        vazio={{ titulo: 'Nenhuma filial', texto: 'Cadastre a primeira.' }}
        consulta={filiais}
      />
      {pronta && aberta && (
        <FilialDialogo
          filial={aberta === 'nova' ? null : aberta}
          parceiros={parceiros}
          parceiro={query.parceiro}
          fechar={() => setAberta(null)}
        />
      )}
    </Pagina>
  )
}

const cepFormatado = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

const colunas: readonly Coluna<Filial>[] = [
  { titulo: 'Filial', valor: ({ nome }) => nome, quebra: true },
  { titulo: 'Cidade', valor: ({ cidade, uf }) => `${cidade}/${uf}` },
  {
    titulo: 'Endereço',
    valor: ({ endereco, bairro, cep }) => `${endereco}, ${bairro}, ${cepFormatado(cep)}`,
    quebra: true,
  },
  { titulo: 'Telefone', valor: ({ telefone }) => telefone ?? '—' },
  { titulo: 'Parceiro', valor: ({ parceiro }) => parceiro.nome, quebra: true },
  {
    titulo: 'No portal',
    valor: ({ ativa }) => <Tag tone={ativa ? 'sucesso' : 'neutro'}>{ativa ? 'Aberta' : 'Fechada'}</Tag>,
  },
]

const acoes = (editar: (filial: Filial) => void): Coluna<Filial> => ({
  titulo: 'Alterar',
  semTitulo: true,
  papel: 'analista',
  valor: (filial) => (
    <Button size="small" variant="quiet" aria-label={`Alterar: ${filial.nome}`} onClick={() => editar(filial)}>
      Alterar
    </Button>
  ),
})
