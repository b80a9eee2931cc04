import { Button, FailureText, ScreenHeading, TextSkeleton } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useState } from 'react'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import { AlgoMudou } from './AlgoMudou.tsx'
import { CadastroEmDia } from './CadastroEmDia.tsx'
import classes from './ConfirmarDadosScreen.module.css'
import { DadosDoTitular } from './DadosDoTitular.tsx'
import { EnderecosDoTitular } from './EnderecosDoTitular.tsx'
import { NaoAbriu, SoComSenha } from './NaoAbriu.tsx'
import { useConfirmarDados, useDadosCadastrais, usePendencia, useSessaoOuLogin } from './useAtualizacao.ts'

/** Shows the recorded data for confirmation. A representative may confirm them too, but never change them. */
export function ConfirmarDadosScreen() {
  const sessao = useSessaoOuLogin(href('/confirmar-dados-cadastrais'))
  const status = usePendencia(sessao)
  const dados = useDadosCadastrais(sessao)
  const confirmacao = useConfirmarDados()
  const offline = useMotivoOffline()
  const [mudou, setMudou] = useState(false)
  if (confirmacao.isSuccess) return <CadastroEmDia confirmado />
  if (sessao?.usuario.modo === 'transparente') return <SoComSenha />
  const falha = status.error ?? dados.error
  if (!sessao || (!falha && (status.isPending || dados.data === undefined))) return <TextSkeleton lines={7} />
  if (falha) {
    const repetir = () => void Promise.all([status.refetch(), dados.refetch()])
    return <NaoAbriu erro={falha} onRetry={repetir} retrying={status.isFetching || dados.isFetching} />
  }
  if (!status.data) return <CadastroEmDia />
  const representante = sessao.usuario.modo === 'representante'
  const empresa = sessao.usuario.tipoPessoa === 'PJ'
  return (
    <>
      <ScreenHeading
        back={{ href: href('/atualizacao-obrigatoria'), label: 'Voltar' }}
        lead={
          representante
            ? 'Confira com o titular. Como representante, você pode confirmar os dados, mas não pode alterá-los.'
            : `É com eles que falamos com ${empresa ? 'a empresa e conferimos quem ela' : 'você e conferimos quem você'} é.`
        }
      >
        {representante
          ? 'Estes são os dados do titular?'
          : empresa
            ? 'Os dados da empresa continuam estes?'
            : 'Seus dados continuam estes?'}
      </ScreenHeading>
      {dados.data ? (
        <>
          <DadosDoTitular dados={dados.data.dados} usuario={sessao.usuario} />
          <EnderecosDoTitular enderecos={dados.data.enderecos} />
        </>
      ) : (
        <p>Você ainda não tem uma cota. Confirme que seu nome é {sessao.usuario.nome}.</p>
      )}
      {confirmacao.isError && <FailureText>{messageOf(confirmacao.error)}</FailureText>}
      <div className={classes.acoes}>
        <Button fullWidth loading={confirmacao.isPending} disabledReason={offline} onClick={() => confirmacao.mutate()}>
          {representante ? 'Confirmar os dados do titular' : 'Sim, estão certos'}
        </Button>
        <Button variant="secondary" fullWidth onClick={() => setMudou(true)}>
          Algo mudou
        </Button>
      </div>
      <AlgoMudou open={mudou} representante={representante} onClose={() => setMudou(false)} />
    </>
  )
}
