@echo off
rem npm.ps1 is blocked by policies of Windows, so that Node is started without npm. The text here is plain ASCII: a console
rem reads this file in a code page of its own.
setlocal DisableDelayedExpansion
rem A folder of the network gets a drive: cmd.exe cannot work in its own name.
pushd "%~dp0"
if errorlevel 1 goto failed
call node --version >nul 2>nul
if errorlevel 1 (
  echo Falta o Node.js neste computador: instale-o a partir de https://nodejs.org e volte a abrir este ficheiro.
  goto failed
)
rem An older one cannot read the scripts well enough to say so.
call node -e "process.exit(+process.versions.node.split('.')[0] >= 20 ? 0 : 1)"
if errorlevel 1 (
  echo O Arauto precisa do Node.js 20.19 ou mais recente: instale-o a partir de https://nodejs.org e volte a abrir este ficheiro.
  goto failed
)
call node scripts\start.mjs
rem A program that Windows ends has a negative number, which "errorlevel 1" leaves out.
if not "%errorlevel%"=="0" goto failed
popd
exit /b 0

:failed
rem Opened by a double click, the window would close on the reason.
pause
exit /b 1
