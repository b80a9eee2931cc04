import { Link, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, Ficha, formatInstante, href, Pagina, type Result, readQuery, useRouteId } from '../shell/kit.ts'
import { nomeDoPapel } from '../shell/sessao/papel.ts'
import { AcoesDaConta } from './AcoesDaConta.tsx'

export function ContaDaEquipeScreen() {
  const id = useRouteId()
  const conta = useQuery(readQuery('GET /equipe/:id', { params: { id } }))
  return (
    <Pagina
      title={conta.data?.nome ?? 'Conta da equipe'}
      summary="Mude o papel, retire ou devolva o acesso, ou ajude quem perdeu a senha ou o celular."
      back={{ href: href('/equipe'), label: 'Equipe' }}
    >
      <Carregado query={conta}>{(dados) => <Conta {...dados} />}</Carregado>
    </Pagina>
  )
}

function Conta(conta: Result<'GET /equipe/:id'>) {
  const { id, email, papel, ativa, autenticador, senhaProvisoria, ultimaEntrada } = conta
  return (
    <>
      <Section title="A conta">
        <Ficha
          items={[
            { label: 'E-mail', value: email },
            { label: 'Papel', value: nomeDoPapel(papel) },
            { label: 'Situação', value: ativa ? 'Ativa' : 'Inativa' },
            { label: 'Aplicativo autenticador', value: autenticador ? 'Ativo' : 'Não ativado' },
            { label: 'Senha', value: senhaProvisoria ? 'Provisória, a trocar na entrada' : 'Escolhida pela pessoa' },
            { label: 'Última entrada', value: ultimaEntrada ? formatInstante(ultimaEntrada) : 'Nunca entrou' },
          ]}
        />
      </Section>
      <AcoesDaConta conta={conta} />
      <p>
        <Link href={href('/auditoria', undefined, { ator: `funcionario:${id}` })}>O que esta pessoa fez</Link>
        {' · '}
        <Link href={href('/auditoria', undefined, { objeto: `funcionario:${id}` })}>O que mudou nesta conta</Link>
      </p>
    </>
  )
}
