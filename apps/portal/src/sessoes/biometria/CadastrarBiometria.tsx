import { Button, Section, SenhaField, showSnackbar, TextField } from '@contempla/ui'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { isSenhaAConfirmar } from '../../shell/sessao/senha-a-confirmar.ts'
import { validateSenha } from '../entrada/validacao.ts'
import { validateNomeDoAparelho } from '../entrada/validacao-adiante.ts'
import { falhaNoCadastro, nomeDoAparelho } from './biometria.ts'
import { rememberOferta } from './oferta-de-biometria.ts'
import { useCadastrarBiometria } from './useBiometrias.ts'

/** Adds this device, under a name that its owner will recognise in the list. */
export function CadastrarBiometria({ idUsuario }: { idUsuario: number }) {
  const [vez, setVez] = useState(0)
  const cadastro = useCadastrarBiometria(idUsuario)
  const [pedirSenha, setPedirSenha] = useState(false)
  const formulario = useNativeForm({
    nome: validateNomeDoAparelho,
    senha: (senha) => (pedirSenha ? validateSenha(senha) : true),
  })
  const offline = useMotivoOffline()
  const enviar = () => {
    const valores = formulario.check()
    if (!valores || cadastro.isPending || offline) return
    const pedido = { nome: valores.nome.trim(), senha: pedirSenha ? valores.senha : undefined }
    cadastro.mutate(pedido, {
      onError: (erro) => {
        if (!isSenhaAConfirmar(erro)) return
        setPedirSenha(true)
        requestAnimationFrame(() => formulario.focus('senha'))
      },
      onSuccess: () => {
        setPedirSenha(false)
        rememberOferta()
        setVez(vez + 1)
        showSnackbar('Pronto: este aparelho entra com biometria.', 'sucesso')
      },
    })
  }
  return (
    <Section title="Cadastrar este aparelho">
      <NativeForm
        form={formulario}
        failure={cadastro.isError ? falhaNoCadastro(cadastro.error) : null}
        onSubmit={enviar}
      >
        <TextField
          key={vez}
          name="nome"
          label="Nome do aparelho"
          description="Para você reconhecê-lo na lista."
          autoComplete="off"
          maxLength={60}
          defaultValue={nomeDoAparelho(navigator.userAgent)}
          error={formulario.errors.get('nome')}
        />
        {pedirSenha && <SenhaField name="senha" label="Confirme sua senha" error={formulario.errors.get('senha')} />}
        <Button
          type="submit"
          fullWidth
          loading={cadastro.isPending}
          disabledReason={offline}
          icon={<IconFingerprint size={20} aria-hidden="true" />}
        >
          Cadastrar biometria
        </Button>
      </NativeForm>
    </Section>
  )
}
