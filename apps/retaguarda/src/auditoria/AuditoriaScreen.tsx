import { useQuery } from '@tanstack/react-query'
import { Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { colunasDaAuditoria } from './colunas.tsx'
import { chaveDaAcao, chaveDoAtor, chaveDoObjeto } from './palavras.ts'

export function AuditoriaScreen() {
  const busca = useBusca({ objeto: 'texto', ator: 'texto', acao: 'texto', de: 'dia', ate: 'dia' })
  const { acao, ator, objeto } = busca.values
  const query = {
    ...busca.values,
    ...(acao ? { acao: chaveDaAcao(acao) } : {}),
    ...(ator ? { ator: chaveDoAtor(ator) } : {}),
    ...(objeto ? { objeto: chaveDoObjeto(objeto) } : {}),
    page: busca.page,
  }
  const trilha = useQuery(listQuery('GET /auditoria', { query }))
  return (
    <Pagina title="Auditoria" summary="Veja quem fez o quê, quando, e como estava antes e depois.">
      <Lista
        search={busca}
        screen="auditoria"
        fields={[
          { name: 'objeto', label: 'Sobre o quê', main: true, hint: 'Cota 12' },
          { name: 'ator', label: 'Quem fez', hint: 'Equipe 3' },
          { name: 'acao', label: 'Ação', hint: 'Entrar' },
          { name: 'de', label: 'De' },
          { name: 'ate', label: 'Até' },
        ]}
        caption="Trilha de auditoria"
        columns={colunasDaAuditoria}
        rowKey={(registro) => registro.id}
        empty={{ title: 'Nenhum registro', text: 'Nada foi feito que combine com estes filtros.' }}
        query={trilha}
      />
    </Pagina>
  )
}
