import { Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import { Abas, Carregado, href, Pagina, type Result, readQuery, useBusca, useIdDaRota } from '../shell/kit.ts'
import { CaixaDoGrupo } from './CaixaDoGrupo.tsx'
import { CalendarioDoGrupo } from './CalendarioDoGrupo.tsx'
import { CotasDoGrupo } from './CotasDoGrupo.tsx'
import { EncerramentoDoGrupo } from './EncerramentoDoGrupo.tsx'
import { ParametrosDoGrupo } from './ParametrosDoGrupo.tsx'
import { situacoesDoGrupo, tiposDeBem, tomDaSituacao } from './palavras.ts'
import { ResumoDoGrupo } from './ResumoDoGrupo.tsx'

type Grupo = Result<'GET /grupos/:id'>

const abas = ['resumo', 'caixa', 'calendario', 'parametros', 'cotas', 'encerramento'] as const
type Aba = (typeof abas)[number]

const rotulos: Record<Aba, string> = {
  resumo: 'Resumo',
  caixa: 'Caixa',
  calendario: 'Calendário',
  parametros: 'Parâmetros',
  cotas: 'Cotas',
  encerramento: 'Encerramento',
}

const partes: Record<Aba, FunctionComponent<{ grupo: Grupo }>> = {
  resumo: ResumoDoGrupo,
  caixa: CaixaDoGrupo,
  calendario: CalendarioDoGrupo,
  parametros: ParametrosDoGrupo,
  cotas: CotasDoGrupo,
  encerramento: EncerramentoDoGrupo,
}

export function GrupoScreen() {
  const id = useIdDaRota()
  const { aba: atual = 'resumo' } = useBusca({ aba: abas }).valores
  const lido = useQuery(readQuery('GET /grupos/:id', { params: { id } }))
  const Parte = partes[atual]
  return (
    <Pagina
      titulo={lido.data ? `Grupo ${lido.data.codigo}` : 'Grupo'}
      resumo={
        lido.data ? (
          <>
            {tiposDeBem[lido.data.tipo]} · {lido.data.parceiro.nome} ·{' '}
            <Tag tone={tomDaSituacao[lido.data.situacao]}>{situacoesDoGrupo[lido.data.situacao]}</Tag>
          </>
        ) : (
          'O grupo por inteiro: caixa, assembleias, regras e cotas.'
        )
      }
      voltar={{ href: href('/grupos'), rotulo: 'Grupos' }}
    >
      <Abas
        rotulo="Partes do grupo"
        itens={abas.map((aba) => ({
          href: href('/grupos/:id', { id }, aba === 'resumo' ? {} : { aba }),
          rotulo: rotulos[aba],
          atual: aba === atual,
        }))}
      />
      <Carregado consulta={lido}>{(grupo) => <Parte grupo={grupo} />}</Carregado>
    </Pagina>
  )
}
