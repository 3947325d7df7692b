@echo off
rem Policies of Windows block npm.ps1; npm.cmd is no script of PowerShell.
cd /d "%~dp0"
call npm.cmd start
rem Opened by a double click, the window would close on the reason.
if errorlevel 1 pause
